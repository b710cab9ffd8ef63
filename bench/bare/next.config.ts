import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./request.ts');
const nextConfig: NextConfig = { poweredByHeader: false };

export default withNextIntl(nextConfig);
