import type { TableCell } from 'pdfmake/interfaces.js';
import type { Entity } from '#contract/kit/entity.ts';
import type { Session } from '../access/session.ts';
import type { WireRow } from '../list/source.ts';
import { exportColumns } from '../spreadsheet/columns.ts';
import { printed } from './printed.ts';

/** Facts of a record as rows of a table with four columns: two facts per line; a single fact takes the whole line. */
export const factRows = (entity: Entity, row: WireRow, session: Session, lines: readonly (readonly string[])[]): TableCell[][] =>
    lines.map(names => {
        const facts = exportColumns(entity, session, names.join(',')).map(
            column => [label(column.label), printed(column.cell(row)).text] as const,
        );
        const [alone] = facts;
        return facts.length === 1 && alone ? [alone[0], { text: alone[1], colSpan: 3 }, '', ''] : facts.flat();
    });

/** A label cell. */
export const label = (text: string): TableCell => ({ text, style: 'label' });
