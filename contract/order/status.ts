/** States in which an order is called 待派单: paid, and nobody has been asked. In 派单中 drivers are being asked. */
export const WAITING = ['paid'] as const;

/** States in which an order still looks for a driver: 待派单 and 派单中. The dispatch board works on them. */
export const SEEKING = [...WAITING, 'dispatching'] as const;

/** States that are called 进行中: a driver has the order and has not finished it. */
export const UNDER_WAY = ['accepted', 'en_route', 'arrived', 'working'] as const;
