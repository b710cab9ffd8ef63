# Image of Razmen: one image for every part, see docs/operating.md, "In containers".
#
#   docker build --build-arg COMMIT=$(git rev-parse --short=12 HEAD) -t razmen .
#   docker run --env-file razmen.env -v razmen:/data -p 3000:3000 razmen            # everything
#   docker run --env-file razmen.env -v razmen-api:/data razmen api                 # one part
#
# BASE is any Debian-like image with Node 20 or newer, npm and useradd.
ARG BASE=docker.io/library/node:24-bookworm-slim

FROM ${BASE} AS build
RUN useradd --uid 10001 --no-create-home --home-dir /data razmen && install -d -o razmen /app /data /build
USER razmen
WORKDIR /app
ENV HOME=/build DATA_DIR=/build/data NEXT_TELEMETRY_DISABLED=1
COPY --chown=razmen package.json package-lock.json ./
COPY --chown=razmen scripts/install.mjs scripts/
RUN node --input-type=module -e "import { install } from './scripts/install.mjs'; install()"
COPY --chown=razmen . .
# The build starts an empty exchange of its own. Its pages are rendered again with the settings of the container, so
# these values only have to be valid. The secret is made here and ends with this stage.
RUN touch node_modules/.package-lock.json \
 && PUBLIC_URL=https://build.invalid SECRET=$(head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n') \
      node scripts/start.mjs --build --portable \
 && npm prune --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error \
 && touch node_modules/.package-lock.json \
 && rm -rf .next

FROM ${BASE}
RUN useradd --uid 10001 --no-create-home --home-dir /data razmen \
 && install -d -o razmen -m 700 /data /data/uploads /backups
# The files belong to root, so that the product cannot change itself. Only /data is written.
COPY --from=build --chown=0:0 /app /app
ARG COMMIT=unknown
ENV DATA_DIR=/data HOME=/data WORKER_METRICS_PORT=9464 COMMIT=${COMMIT}
USER 10001
WORKDIR /app
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=20s --start-period=180s --retries=3 CMD ["node", "scripts/health-check.ts"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "scripts/start.mjs"]
