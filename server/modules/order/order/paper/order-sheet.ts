import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { Order } from '#contract/order/order.ts';
import type { PriceLine, TimelineEvent } from '#contract/order/details.ts';
import type { Session } from '#server/kit/access/session.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import type { Paper } from '#server/kit/pdf/paper.ts';
import { factRows } from '#server/kit/pdf/facts.ts';
import { heads, yuanCell } from '#server/kit/pdf/printed.ts';

/** The job and the people assigned to it. */
const JOB = [
    ['status', 'source'],
    ['customerName', 'contact'],
    ['contactPhone', 'cityName'],
    ['fromAddr'],
    ['toAddr'],
    ['appointAt', 'estMinutes'],
    ['bizType', 'typeName'],
    ['driverName', 'plateNo'],
    ['cargoName', 'weightKg'],
    ['siteNote'],
    ['remark'],
] as const;

const MONEY = [
    ['payStatus', 'payMode'],
    ['payableFen', 'serviceFen'],
    ['discountFen', 'adjustFen'],
    ['paidFen', 'refundedFen'],
] as const;

const PHASES = { quote: '报价明细', final: '结算明细' } as const;

interface OrderParts {
    /** As the caller may see it. */
    row: WireRow;
    priceLines: readonly PriceLine[];
    /** Newest first. */
    timeline: readonly TimelineEvent[];
}

/** 订单详情单: the order, its price and its timeline, as the caller may see them. */
export const orderSheet = ({ row, priceLines, timeline }: OrderParts, session: Session): Paper => ({
    title: '订单详情单',
    about: String(row.orderNo),
    content: [
        {
            columns: [
                { text: '订单详情单', style: 'title' },
                { text: String(row.orderNo), alignment: 'right', fontSize: 12, bold: true, margin: [0, 5, 0, 0] },
            ],
        },
        { text: '作业', style: 'section' },
        factTable(row, session, JOB),
        { text: '金额', style: 'section' },
        factTable(row, session, MONEY),
        ...(['quote', 'final'] as const).flatMap(phase =>
            pricePart(
                PHASES[phase],
                priceLines.filter(line => line.phase === phase),
            ),
        ),
        { text: '动态', style: 'section' },
        timelineTable(timeline),
    ],
});

const factTable = (row: WireRow, session: Session, lines: readonly (readonly string[])[]): Content => ({
    layout: 'boxes',
    table: { widths: [84, '*', 84, '*'], body: factRows(Order, row, session, lines) },
});

const pricePart = (title: string, lines: readonly PriceLine[]): Content[] =>
    lines.length === 0
        ? []
        : [
              { text: title, style: 'section' },
              {
                  layout: 'hairlines',
                  table: {
                      headerRows: 1,
                      dontBreakRows: true,
                      widths: ['auto', '*', 'auto', 'auto', 'auto'],
                      body: [
                          heads(['项目', '规则'], ['数量', '单价（元）', '金额（元）']),
                          ...lines.map((line): TableCell[] => [
                              line.name,
                              line.ruleText ?? '',
                              { text: `${line.qty}${line.unit ?? ''}`, alignment: 'right' },
                              yuanCell(line.priceFen),
                              yuanCell(line.amountFen),
                          ]),
                      ],
                  },
              },
          ];

const timelineTable = (events: readonly TimelineEvent[]): Content => ({
    layout: 'hairlines',
    fontSize: 8,
    table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [90, 'auto', 'auto', '*'],
        body: [
            heads(['时间', '事件', '操作人', '说明']),
            ...events
                .toReversed()
                .map((event): TableCell[] => [
                    event.createTime,
                    event.event_dictText,
                    event.actorKind === 'system' ? event.actorKind_dictText : `${event.actorKind_dictText} ${event.actor}`,
                    [event.reasonText, event.remark].filter(Boolean).join('；'),
                ]),
        ],
    },
});
