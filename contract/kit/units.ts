/** Units of figures: as the contract writes them (in Chinese) → in English. */
export const UNITS = {
    B: 'B',
    kg: 'kg',
    mm: 'mm',
    米: 'm',
    公里: 'km',
    秒: 's',
    分钟: 'min',
    天: 'days',
    月: 'months',
    个月: 'months',
    次: 'times',
    单: 'orders',
    条: 'messages',
    人: 'people',
    个: 'places',
    辆: 'vehicles',
    星: '★',
    轮: 'rounds',
    分: 'points',
    元: 'yuan',
    年: 'years',
    小时: 'h',
    台: 'pieces',
    '%': '%',
} as const;

export type Unit = keyof typeof UNITS;
