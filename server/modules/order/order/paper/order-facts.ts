import type { TableCell } from 'pdfmake/interfaces.js';
import { Order } from '#contract/order/order.ts';
import type { Session } from '#server/kit/access/session.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import { printed } from '#server/kit/pdf/printed.ts';
import { exportColumns } from '#server/kit/spreadsheet/columns.ts';

/** Facts of an order as rows of a table of four columns: two facts a line; a fact alone takes the whole line. */
export const orderFacts = (row: WireRow, session: Session, lines: readonly (readonly string[])[]): TableCell[][] =>
    lines.map(names => {
        const facts = exportColumns(Order, session, names.join(',')).map(
            column => [label(column.label), printed(column.cell(row)).text] as const,
        );
        const [alone] = facts;
        return facts.length === 1 && alone ? [alone[0], { text: alone[1], colSpan: 3 }, '', ''] : facts.flat();
    });

/** What a cell is about. */
export const label = (text: string): TableCell => ({ text, style: 'label' });
