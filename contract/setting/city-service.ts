import { action } from '../action.ts';
import { entity, STANDARD_ACTIONS } from '../entity.ts';
import { bool, dict, image, joined, nullable, readOnly, reference, text } from '../kit.ts';
import { PATTERNS } from '../patterns.ts';
import { switchingOf } from '../switching.ts';

/** S41 城市客服 (domain 2.8, table set_city_service). Times of day are `HH:mm`. */
export const CityService = entity({
    resource: 'setting/city-service',
    wire: '/setting/cityService',
    permission: 'setting:cityService',
    label: '城市客服',
    represent: 'name',
    actions: STANDARD_ACTIONS,
    fields: {
        cityId: reference('城市', 'setting/city', { filter: 'in' }),
        cityName: joined('城市', 'cityId'),
        name: text('客服名称', { maxLength: 32, filter: 'like', sortable: 'words' }),
        phone: text('客服电话', { maxLength: 20, pattern: PATTERNS.hotline, filter: 'like' }),
        wechat: nullable(text('客服微信', { maxLength: 64, pattern: '^[A-Za-z][\\w-]{5,63}$' })),
        qrPath: nullable(image('微信二维码', 'service', { maxLength: 255, hidden: true })),
        csScope: dict('服务对象', 'cs_scope', { default: 'all', filter: 'in' }),
        workText: readOnly(text('服务时间')),
        workStart: text('上班时间', { hidden: true, pattern: PATTERNS.timeOfDay, default: '08:00' }),
        workEnd: text('下班时间', { hidden: true, pattern: PATTERNS.timeOfDay, default: '22:00' }),
        isDefault: readOnly(bool('默认客服', { filter: 'bool' })),
        status: dict('状态', 'enable_status', { default: '1', filter: 'eq' }),
        /** Whom 设为默认 would replace. */
        replaces: readOnly(nullable(text('将取代', { hidden: true }))),
    },
});

/** 启用 and 停用 of many. */
export const CityServiceSwitch = switchingOf(CityService);

export const SetDefaultService = action(CityService, 'setDefault', {
    label: '设为默认',
    permission: 'edit',
    question: '确定将“{name}”设为{cityName}的默认客服吗？{replaces}',
});
