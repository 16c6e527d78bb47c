import { areaList } from '@vant/area-data';

/** A province, city or district with its six-digit code (GB/T 2260). */
export interface Region {
    code: string;
    name: string;
}

const PROVINCE_LENGTH = 2;
const CITY_LENGTH = 4;

const provinceOf = (code: string): string => `${code.slice(0, PROVINCE_LENGTH)}0000`;
const cityOf = (code: string): string => `${code.slice(0, CITY_LENGTH)}00`;

const within = (list: Readonly<Record<string, string>>, start: string): Region[] =>
    Object.entries(list).flatMap(([code, name]) => (code.startsWith(start) ? [{ code, name }] : []));

export const provinces = (): Region[] => within(areaList.province_list, '');
export const citiesIn = (province: string): Region[] => within(areaList.city_list, province.slice(0, PROVINCE_LENGTH));
export const districtsIn = (city: string): Region[] => within(areaList.county_list, city.slice(0, CITY_LENGTH));

/** The codes of a region and its parent regions, largest first. */
export const pathOf = (code: string): string[] => {
    if (!/^\d{6}$/.test(code)) return [];
    return [...new Set([provinceOf(code), cityOf(code), code])].filter(each => nameOf(each) !== undefined);
};

const nameOf = (code: string): string | undefined => areaList.county_list[code] ?? areaList.city_list[code] ?? areaList.province_list[code];

/** The names of a region and its parent regions: 广东省 / 深圳市 / 南山区; codes that are unknown are shown as they are. */
export const regionText = (code: string): string => {
    const names = pathOf(code).map(each => nameOf(each) ?? each);
    return names.length === 0 ? code : [...new Set(names)].join(' / ');
};
