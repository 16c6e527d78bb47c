import { serviceEntity } from './service-entity.ts';

/** S43 司机服务配置 (table set_service_config, side driver). */
export const DriverService = serviceEntity({
    resource: 'setting/driver-service',
    wire: '/setting/driverService',
    permission: 'setting:driverService',
    label: '司机服务配置',
    english: 'Driver service settings',
});
