import type { FastifyInstance } from 'fastify';
import { CustomerService } from '#contract/setting/customer-service.ts';
import { addServiceCalls } from './service-calls.service.ts';

/** S42 客户服务配置. */
export async function customerServiceRoutes(app: FastifyInstance): Promise<void> {
    addServiceCalls(app, CustomerService, 'customer');
}
