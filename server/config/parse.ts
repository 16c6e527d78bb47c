import { isIP } from 'node:net';

/** What is wrong with a value, in Chinese; `loadConfig` adds the key and the remedy. */
export class ValueFault extends Error {}

/** An integer between `min` and `max`, both included. */
export const integer = (min: number, max: number) => (text: string) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < min || value > max) throw new ValueFault(`「${text}」不是 ${min} 到 ${max} 之间的整数`);
    return value;
};

/** A positive decimal number up to `max`. */
export const positive = (max: number) => (text: string) => {
    const value = Number(text);
    if (!/^\d+(\.\d+)?$/.test(text) || value <= 0 || value > max) throw new ValueFault(`「${text}」不是大于 0、不超过 ${max} 的数`);
    return value;
};

/** One of a closed list of words. */
export const oneOf =
    <const Word extends string>(...words: Word[]) =>
    (text: string): Word => {
        const word = words.find(candidate => candidate === text);
        if (word === undefined) throw new ValueFault(`「${text}」不在可选值 ${words.join('、')} 之中`);
        return word;
    };

/** A switch: `1`/`true` or `0`/`false`. */
export const flag = (text: string) => oneOf('1', 'true', '0', 'false')(text).match(/^(1|true)$/) !== null;

/** A URL with one of the given schemes; the value itself may hold a password and is never repeated. */
export const url =
    (...schemes: string[]) =>
    (text: string) => {
        if (!URL.canParse(text) || !schemes.includes(new URL(text).protocol.slice(0, -1))) {
            throw new ValueFault(`不是以 ${schemes.map(scheme => `${scheme}://`).join(' 或 ')} 开头的地址`);
        }
        return text;
    };

/** A path such as `/api`: a leading slash, no trailing one. */
export const pathPrefix = (text: string) => {
    if (!/^(\/[A-Za-z0-9_-]+)+$/.test(text)) throw new ValueFault(`「${text}」不是「/」开头、结尾没有「/」的路径`);
    return text;
};

/** A host name or an address without a port. */
export const host = (text: string) => {
    if (isIP(text) === 0 && !/^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(text))
        throw new ValueFault(`「${text}」不是主机名或 IP 地址`);
    return text;
};

/** A comma list of addresses and CIDR blocks; empty means that nobody is trusted. */
export const cidrList = (text: string) => {
    const entries = text.split(',').map(entry => entry.trim());
    for (const entry of entries.filter(Boolean)) requireCidr(entry);
    return entries.filter(Boolean);
};

function requireCidr(entry: string) {
    const [address = '', bits, ...rest] = entry.split('/');
    const family = isIP(address);
    const wideEnough = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
    if (family === 0 || !wideEnough || rest.length > 0) throw new ValueFault(`「${entry}」不是 IP 地址或 CIDR 网段`);
}

/** A comma list of origins such as `https://reports.example.com`, as browsers write them: no path, no trailing slash. */
export const originList = (text: string) =>
    text
        .split(',')
        .map(entry => entry.trim())
        .filter(Boolean)
        .map(entry => {
            const isOrigin = /^https?:\/\//.test(entry) && URL.canParse(entry) && new URL(entry).origin === entry.replace(/\/$/, '');
            if (!isOrigin) throw new ValueFault(`「${entry}」不是 http:// 或 https:// 开头、不带路径的站点地址`);
            return new URL(entry).origin;
        });

/** A moment, `YYYY-MM-DD HH:mm:ss` in Shanghai time or ISO 8601 with a zone. */
export const moment = (text: string) => {
    const local = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)$/.exec(text);
    const value = new Date(local ? `${local[1]}T${local[2]}+08:00` : text);
    if (!/^\d{4}-\d{2}-\d{2}/.test(text) || Number.isNaN(value.getTime())) {
        throw new ValueFault(`「${text}」不是时间，例如 2026-09-15 10:00:00`);
    }
    return value;
};

/** Free text with a least length. */
export const text =
    (min = 1, max = 1000) =>
    (value: string) => {
        if (value.length < min || value.length > max) throw new ValueFault(`长度应在 ${min} 到 ${max} 个字符之间`);
        return value;
    };
