import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Does something in the name of a route or a job: statements that it runs are counted as its own, however deep they are. */
export const during = <T>(work: string, act: () => T): T => current.run(work, act);

/** The route (`GET /api/order/order/list`) or job (`job reconcile`) that is being worked on; undefined outside of any. */
export const currentWork = (): string | undefined => current.getStore();
