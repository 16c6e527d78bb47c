import { serviceEntity } from './service-entity.ts';

/** S42 客户服务配置 (table set_service_config, side customer). */
export const CustomerService = serviceEntity({
    resource: 'setting/customer-service',
    wire: '/setting/customerService',
    permission: 'setting:customerService',
    label: '客户服务配置',
    english: 'Customer service settings',
});
