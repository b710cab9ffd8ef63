import { z } from 'zod';
import { maxWidgetOrigins } from '#domain/widget.ts';
import { endpoints } from './endpoint.ts';

/** Widget of a shop: a frame with the calculator on the shop's own pages. */
export const shopWidget = z.object({
  /** Id of the shop, which is part of the frame's address. */
  shop: z.uuid(),
  /**
   * Origins of the pages that may embed the widget. With an empty list, only pages of this exchange may embed the
   * widget.
   */
  origins: z.array(z.string()),
});

export const shopWidgetEndpoints = endpoints({
  'GET /api/v1/shop/widget/': {
    auth: 'user',
    summary: "Widget of the user's shop",
    response: shopWidget,
  },
  'PUT /api/v1/shop/widget/': {
    auth: 'user',
    summary: 'Sets the origins of the pages that may show the widget',
    body: z.strictObject({ origins: z.array(z.string().trim().min(1).max(200)).max(maxWidgetOrigins) }),
    response: shopWidget,
  },
  'GET /api/v1/widget/:id/': {
    auth: 'none',
    summary: 'Origins of the pages that may show the widget of a shop',
    params: z.object({ id: z.uuid() }),
    response: shopWidget,
  },
});
