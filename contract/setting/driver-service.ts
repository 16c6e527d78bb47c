import { entity } from '../entity.ts';
import { dateTime, dict, joined, json, nullable, readOnly, reference, text } from '../kit.ts';
import { Type } from 'typebox';

/** S43 司机服务配置 (table set_service_config, side driver): one row a decision in force or to come. Keys: `service-config.ts`. */
export const DriverService = entity({
    resource: 'setting/driver-service',
    wire: '/setting/driverService',
    permission: 'setting:driverService',
    label: '司机服务配置',
    represent: 'cfgKey',
    actions: ['list', 'query', 'export'],
    fields: {
        cfgKey: readOnly(dict('配置项', 'service_cfg_key', { filter: 'in', sortable: true })),
        cityId: nullable(readOnly(reference('城市', 'setting/city', { filter: 'in' }))),
        cityName: joined('城市', 'cityId'),
        cfgValue: readOnly(json('配置值', Type.Unknown())),
        valueText: readOnly(text('值')),
        effectiveFrom: readOnly(dateTime('生效时间', { sortable: true, filter: 'range' })),
        remark: nullable(readOnly(text('说明'))),
    },
});
