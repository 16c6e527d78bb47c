export interface CompensationInput {
    status: string;
    responsible: string;
    /** Metres that the current driver has driven towards the job. */
    drivenM: number;
    /** Starting price of the order in fen. */
    baseFen: number;
}

export interface Compensation {
    fen: number;
    /** Chinese: the rule as text, shown next to the amount. */
    rule: string;
}

const KM_FEN = 300;
const EN_ROUTE_MIN_FEN = 5_000;

/**
 * The default compensation of a replaced driver (domain 4.2): nothing before departure, ¥3 per kilometre (at least ¥50) on the way, 30 % of
 * the starting price after arrival, nothing if the driver is responsible.
 */
export const reassignCompensation = ({ status, responsible, drivenM, baseFen }: CompensationInput): Compensation => {
    if (responsible === 'driver') return { fen: 0, rule: '司机责任，不补偿' };
    if (status === 'en_route') {
        const km = Math.ceil(drivenM / 1000);
        return { fen: Math.max(EN_ROUTE_MIN_FEN, km * KM_FEN), rule: `已行驶约${km}公里，¥3/公里，最低¥50` };
    }
    if (status === 'arrived' || status === 'working') return { fen: Math.floor((baseFen * 3 + 5) / 10), rule: '已到场，起步价的30%' };
    return { fen: 0, rule: '未出发，不补偿' };
};
