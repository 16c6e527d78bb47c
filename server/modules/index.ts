import type { FastifyPluginAsync } from 'fastify';
import { analysisRoutes } from './dashboard/analysis/analysis.routes.ts';
import { orderRoutes } from './order/order/order.routes.ts';
import { accountRoutes } from './system/auth/account.routes.ts';
import { authRoutes } from './system/auth/auth.routes.ts';
import { dictRoutes } from './system/dict/dict.routes.ts';
import { duplicateRoutes } from './system/duplicate/duplicate.routes.ts';
import { visitRoutes } from './system/log/visit.routes.ts';
import { permissionRoutes } from './system/permission/permission.routes.ts';
import { savedViewRoutes } from './system/saved-view/saved-view.routes.ts';
import { levelOneRoutes } from './vehicle/level-one/level-one.routes.ts';

/** Every module of the server; each is registered under the API prefix. */
export const modules: FastifyPluginAsync[] = [
    // sign-in and what every screen needs
    authRoutes,
    accountRoutes,
    permissionRoutes,
    dictRoutes,
    duplicateRoutes,
    visitRoutes,
    savedViewRoutes,
    // business, in menu order
    analysisRoutes,
    orderRoutes,
    levelOneRoutes,
];
