import { action } from '../kit/action.ts';
import { entity, STANDARD_ACTIONS } from '../kit/entity.ts';
import { bool, dict, image, joined, nullable, readOnly, reference, text } from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';
import { switchingOf } from '../kit/switching.ts';

/** S41 城市客服 (domain 2.8, table set_city_service). Times of day are `HH:mm`. */
export const CityService = entity({
    resource: 'setting/city-service',
    wire: '/setting/cityService',
    permission: 'setting:cityService',
    label: '城市客服',
    english: 'City contact',
    represent: 'name',
    actions: STANDARD_ACTIONS,
    fields: {
        cityId: reference('城市', 'City', 'setting/city', { filter: 'in' }),
        cityName: joined('城市', 'City', 'cityId'),
        name: text('客服名称', 'Name', { maxLength: 32, filter: 'like', sortable: 'words' }),
        phone: text('客服电话', 'Phone', { maxLength: 20, pattern: PATTERNS.hotline, filter: 'like' }),
        wechat: nullable(text('客服微信', 'WeChat', { maxLength: 64, pattern: '^[A-Za-z][\\w-]{5,63}$' })),
        qrPath: nullable(image('微信二维码', 'WeChat QR code', 'service', { maxLength: 255, hidden: true })),
        csScope: dict('服务对象', 'Serves', 'cs_scope', { default: 'all', filter: 'in' }),
        workText: readOnly(text('服务时间', 'Hours')),
        workStart: text('上班时间', 'From', { hidden: true, pattern: PATTERNS.timeOfDay, default: '08:00' }),
        workEnd: text('下班时间', 'To', { hidden: true, pattern: PATTERNS.timeOfDay, default: '22:00' }),
        isDefault: readOnly(bool('默认客服', 'Default', { filter: 'bool' })),
        status: dict('状态', 'Status', 'enable_status', { default: '1', filter: 'eq' }),
        /** The current default, which 设为默认 would replace. */
        replaces: readOnly(nullable(text('将取代', 'Will replace', { hidden: true }))),
    },
});

/** 启用 and 停用 as bulk actions. */
export const CityServiceSwitch = switchingOf(CityService);

export const SetDefaultService = action(CityService, 'setDefault', {
    label: '设为默认',
    english: 'Set as default',
    permission: 'edit',
    question: '确定将“{name}”设为{cityName}的默认客服吗？{replaces}',
    englishQuestion: 'Make “{name}” the default contact of {cityName}? {replaces}',
});
