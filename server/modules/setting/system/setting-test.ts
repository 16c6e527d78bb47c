import type { FastifyInstance } from 'fastify';
import type { WireRow } from '#server/kit/list/source.ts';
import { addMinutes } from '#server/kit/time.ts';

/** What a trial of a setting says, by key. */
const TRIALS: Record<string, (app: FastifyInstance, value: string, now: string) => string> = {
    'msg.sms_sign': (app, value) =>
        `${app.sms ? '短信通道已配置' : '短信通道未配置，短信只会记录不会发出'}；示例：【${value || '吊运助手'}】您的验证码为 123456`,
    'finance.day_cut': (_app, value, now) => {
        const today = `${now.slice(0, 10)} ${value}:00`;
        return `下一次日切时间：${today > now ? today : addMinutes(today, 24 * 60)}`;
    },
    'map.provider': () => '离线底图随系统提供，无需联网与密钥，可正常使用',
    'map.tile_url': (_app, value) =>
        value === ''
            ? '未设置瓦片地址，使用内置底图'
            : ['{z}', '{x}', '{y}'].every(part => value.includes(part)) && /^https?:\/\//.test(value)
              ? `地址格式正确，示例：${value.replace('{z}', '10').replace('{x}', '837').replace('{y}', '446')}`
              : '地址格式不正确：须以http(s)://开头并包含{z}、{x}、{y}',
    'map.key': (_app, value) => (value === '' ? '尚未设置密钥' : '已设置密钥'),
};

/** Can the setting be tried out? */
export const hasTrial = (row: WireRow): boolean => Object.hasOwn(TRIALS, String(row.cfgKey));

/** Tries a setting out as it is stored. */
export const tryOut = (app: FastifyInstance, row: WireRow, now: string): string =>
    TRIALS[String(row.cfgKey)]?.(app, String(row.cfgValue), now) ?? '';
