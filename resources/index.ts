import type { ResourceDefinition } from '#src/kit/views/defineResource.tsx';
import order from './order/order/index.ts';
import levelOne from './vehicle/level-one/index.ts';

/** Every resource that exists, in menu order; the server's menu decides which of them are shown. */
export const RESOURCES: readonly ResourceDefinition[] = [order, levelOne];
