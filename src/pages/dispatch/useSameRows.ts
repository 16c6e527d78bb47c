import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * The rows of a new response, with the previous objects for unchanged rows, so that memoized rows do not re-render. react-query's structural
 * sharing compares lists by index, where one added or removed row changes all rows below it.
 */
export const useSameRows = <Row extends { readonly id: string }>(rows: readonly Row[]): readonly Row[] => {
    const [kept, setKept] = useState({ rows, shown: rows });
    if (kept.rows === rows) return kept.shown;
    const known = new Map(kept.shown.map(row => [row.id, row]));
    const shown = rows.map(row => replaceEqualDeep(known.get(row.id), row));
    // Derived state is set during the render, to avoid rendering twice.
    setKept({ rows, shown });
    return shown;
};
