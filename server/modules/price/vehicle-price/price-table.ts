import { and, eq, isNull, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { permissionOf } from '#contract/kit/permissions.ts';
import { PeriodPrice } from '#contract/price/period-price.ts';
import type { Db } from '#server/db/client.ts';
import type { Session } from '#server/kit/access/session.ts';
import { pageOf } from '#server/kit/crud/answer.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { notFound } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { heads, yuanCell } from '#server/kit/pdf/printed.ts';
import type { MadePaper } from '#server/kit/pdf/send-paper.ts';
import { cities } from '../../setting/city/city.table.ts';
import { periodPrices } from '../period-price/period-price.table.ts';
import { holdsAt } from '../price-list.routes.ts';
import { vehiclePrices } from './vehicle-price.table.ts';

/** More rows than a city has types. */
const MOST = 500;

/** @throws AppError 404 if there is no such city */
export async function requireCity(db: Db, { tenantId }: Session, cityId: string): Promise<{ id: string; name: string }> {
    const [city] = await db
        .select({ id: cities.id, name: cities.name })
        .from(cities)
        .where(and(eq(cities.tenantId, tenantId), eq(cities.id, cityId), eq(cities.delFlag, 0)));
    if (!city) throw notFound();
    return city;
}

/**
 * 价目表 of a city at `now` (wire time): prices by class, with nationwide ones where the city has none; then surcharges by time, for callers
 * who may see them, and extras.
 */
export async function priceTable(
    app: FastifyInstance,
    prices: CrudOptions,
    session: Session,
    { city, now }: { city: { id: string; name: string }; now: string },
): Promise<MadePaper> {
    const holdsHere = (table: typeof vehiclePrices) => and(holdsAt(table, now), or(eq(table.cityId, city.id), isNull(table.cityId)));
    const read = async (source: CrudOptions, table: unknown) => {
        const narrow = () => holdsHere(table as typeof vehiclePrices);
        return (await pageOf(app, { ...source, narrow }, session, { pageSize: String(MOST) })).records;
    };
    const all = await read(prices, vehiclePrices);
    const own = new Set(all.filter(row => row.cityId !== null).map(row => row.typeId));
    const rows = all
        .filter(row => row.cityId !== null || !own.has(row.typeId))
        .toSorted((one, other) => (one.baseFen as number) - (other.baseFen as number));
    const periods = app.cruds.ofResource(PeriodPrice.resource);
    const surcharges = periods && session.permissions.has(permissionOf(PeriodPrice, 'list')) ? await read(periods, periodPrices) : [];
    const today = now.slice(0, 10);
    return {
        rows: rows.length,
        paper: {
            title: `${city.name}价目表`,
            about: `价格日期 ${today}`,
            isWide: true,
            content: [
                { text: `${city.name}价目表`, style: 'title' },
                { text: `${today}的现行价格 · 单位：元 · 以下单时的报价为准`, style: 'label', margin: [0, 2, 0, 4] },
                ...(rows.length === 0 ? [{ text: '该城市还没有现行价格', margin: [0, 12, 0, 0] } as Content] : classes(rows)),
                ...periodPart(surcharges),
                ...extrasPart(rows),
            ],
        },
    };
}

interface Column {
    head: string;
    width: number | '*';
    cell: (row: WireRow) => TableCell;
    /** The column is omitted for a class in which no row has a value. */
    needs?: (row: WireRow) => unknown;
    isText?: boolean;
}

const NOTHING: TableCell = { text: '—', alignment: 'right' };

const isAmount = (value: unknown): value is number => typeof value === 'number' && value > 0;

/** An amount of the row, or a dash. */
const amount = (head: string, name: string): Column => ({
    head,
    width: 66,
    cell: row => (isAmount(row[name]) ? yuanCell(row[name]) : NOTHING),
    needs: row => isAmount(row[name]),
});

/** The price of a shift with its duration. */
const shift = (head: string, fen: string, minutes: string): Column => ({
    ...amount(head, fen),
    cell: row =>
        isAmount(row[fen])
            ? { stack: [yuanCell(row[fen]), { text: `${Number(row[minutes]) / 60}小时`, style: 'label', fontSize: 8, alignment: 'right' }] }
            : NOTHING,
});

const COLUMNS: readonly Column[] = [
    {
        head: '车型',
        width: '*',
        isText: true,
        cell: row => ({
            stack: [textOf(row.typeName), ...(row.incText ? [{ text: `起步含${textOf(row.incText)}`, style: 'label', fontSize: 8 }] : [])],
        }),
    },
    amount('起步价', 'baseFen'),
    shift('半台班', 'halfFen', 'halfMinutes'),
    shift('台班', 'fullFen', 'fullMinutes'),
    amount('超时/小时', 'hourFen'),
    amount('每公里', 'km1Fen'),
    amount('超程每公里', 'km2Fen'),
    amount('进出场/公里', 'mobilizeKmFen'),
    amount('最低消费', 'minFen'),
    { head: '等候', width: '*', isText: true, cell: row => textOf(row.waitText) },
];

/** One table for each class, with the columns that it needs. */
const classes = (rows: readonly WireRow[]): Content[] =>
    [...new Set(rows.map(row => textOf(row.levelOneName)))].flatMap((name): Content[] => {
        const own = rows.filter(row => textOf(row.levelOneName) === name);
        const columns = COLUMNS.filter(({ needs }) => !needs || own.some(needs));
        return [
            { text: name, style: 'section' },
            {
                layout: 'hairlines',
                table: {
                    headerRows: 1,
                    dontBreakRows: true,
                    widths: columns.map(({ width }) => width),
                    body: [
                        columns.flatMap(({ head, isText }) => (isText ? heads([head]) : heads([], [head]))),
                        ...own.map(row => columns.map(({ cell }) => cell(row))),
                    ],
                },
            },
        ];
    });

const periodPart = (rows: readonly WireRow[]): Content[] =>
    rows.length === 0
        ? []
        : [
              { text: '时段加价', style: 'section' },
              {
                  layout: 'hairlines',
                  table: {
                      headerRows: 1,
                      dontBreakRows: true,
                      widths: ['*', '*', 'auto', 'auto', 60, 60],
                      body: [
                          heads(['名称', '适用车型', '适用日', '时段'], ['系数', '加价']),
                          ...rows.map((row): TableCell[] => [
                              textOf(row.name),
                              textOf(row.typeName) || textOf(row.levelOneName) || '全部车型',
                              textOf(row.dayType_dictText),
                              textOf(row.timeText),
                              { text: String(Number(row.coefBp) / 10_000), alignment: 'right' },
                              isAmount(row.addFen) ? yuanCell(row.addFen) : NOTHING,
                          ]),
                      ],
                  },
              },
          ];

interface Extra {
    name: string;
    priceFen: number;
    unit: string;
}

/** Each service once with its price, and the types that have it at that price. */
const extrasPart = (rows: readonly WireRow[]): Content[] => {
    const found = new Map<string, { extra: Extra; types: string[] }>();
    for (const row of rows)
        for (const extra of (row.extras ?? []) as Extra[]) {
            const key = [extra.name, extra.priceFen, extra.unit].join('|');
            const known = found.get(key) ?? { extra, types: [] };
            known.types.push(textOf(row.typeName));
            found.set(key, known);
        }
    if (found.size === 0) return [];
    return [
        { text: '附加服务', style: 'section' },
        {
            layout: 'hairlines',
            table: {
                headerRows: 1,
                dontBreakRows: true,
                widths: [140, 60, 60, '*'],
                body: [
                    [...heads(['服务'], ['价格']), ...heads(['单位', '适用车型'])],
                    ...[...found.values()].map(({ extra, types }): TableCell[] => [
                        extra.name,
                        yuanCell(extra.priceFen),
                        extra.unit,
                        types.length === rows.length ? '全部车型' : types.join('、'),
                    ]),
                ],
            },
        },
    ];
};
