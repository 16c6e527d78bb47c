"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.DriverService = void 0;
var service_entity_ts_1 = require("./service-entity.ts");
/** S43 司机服务配置 (table set_service_config, side driver). */
exports.DriverService = (0, service_entity_ts_1.serviceEntity)({
    resource: 'setting/driver-service',
    wire: '/setting/driverService',
    permission: 'setting:driverService',
    label: '司机服务配置',
});
