import type { FastifyInstance } from 'fastify';
import { DriverService } from '#contract/setting/driver-service.ts';
import { addServiceCalls } from '../customer-service/service-calls.service.ts';

/** S43 司机服务配置: the same calls as the customers' side, on the drivers' keys. */
export async function driverServiceRoutes(app: FastifyInstance): Promise<void> {
    addServiceCalls(app, DriverService, 'driver');
}
