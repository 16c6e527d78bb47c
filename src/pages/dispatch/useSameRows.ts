import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * The rows of a new answer, those that say the same as before as the very objects of before: what is drawn for one row alone is then not drawn
 * again. react-query compares lists place by place, where one row that comes or goes moves all below it.
 */
export const useSameRows = <Row extends { readonly id: string }>(rows: readonly Row[]): readonly Row[] => {
    const [kept, setKept] = useState({ rows, shown: rows });
    if (kept.rows === rows) return kept.shown;
    const known = new Map(kept.shown.map(row => [row.id, row]));
    const shown = rows.map(row => replaceEqualDeep(known.get(row.id), row));
    // State that follows from props is set while drawing, so that nothing is drawn twice.
    setKept({ rows, shown });
    return shown;
};
