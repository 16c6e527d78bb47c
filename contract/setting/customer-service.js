"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.CustomerService = void 0;
var service_entity_ts_1 = require("./service-entity.ts");
/** S42 客户服务配置 (table set_service_config, side customer). */
exports.CustomerService = (0, service_entity_ts_1.serviceEntity)({
    resource: 'setting/customer-service',
    wire: '/setting/customerService',
    permission: 'setting:customerService',
    label: '客户服务配置',
});
