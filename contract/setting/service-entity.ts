import { Type } from 'typebox';
import { entity } from '../kit/entity.ts';
import { dateTime, dict, joined, json, type Named, nullable, readOnly, reference, text } from '../kit/fields.ts';

/** Names and paths of a side's list of decisions. */
interface ServiceSide extends Named {
    resource: string;
    wire: string;
    permission: string;
}

/** One side of table set_service_config: each row is a decision, in force or scheduled. Keys: `service-config.ts`. */
export const serviceEntity = (side: ServiceSide) =>
    entity({
        ...side,
        represent: 'cfgKey',
        actions: ['list', 'query', 'export'],
        fields: {
            cfgKey: readOnly(dict('配置项', 'Setting', 'service_cfg_key', { filter: 'in', sortable: true })),
            cityId: nullable(readOnly(reference('城市', 'City', 'setting/city', { filter: 'in' }))),
            cityName: joined('城市', 'City', 'cityId'),
            cfgValue: readOnly(json('配置值', 'Value', Type.Unknown())),
            valueText: readOnly(text('值', 'Value')),
            effectiveFrom: readOnly(dateTime('生效时间', 'Effective from', { sortable: true, filter: 'range' })),
            remark: nullable(readOnly(text('说明', 'Note'))),
        },
    });
