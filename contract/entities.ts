/** Every entity of the product, in menu order. */
export { Order } from './order/order.ts';
export { LevelOne } from './vehicle/level-one.ts';
