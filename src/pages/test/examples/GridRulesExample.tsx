import { useMemo, useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import type { GridColumn, PatternCode } from '#src/kit/edit-grid/core/column.ts';
import { EditGrid } from '#src/kit/edit-grid/EditGrid.tsx';

const PATTERNS: readonly PatternCode[] = ['*', 'n6-16', '*6-16', 's6-18', 'url', 'e', 'm', 'p', 's', 'n', 'z', 'money', 'only'];
const NO_ROWS = [Object.fromEntries([['id', '1'], ...PATTERNS.map((code): [string, string] => [code, ''])])];

/** One column for each built-in pattern: type an invalid value to see its error. Nothing is stored. */
export const GridRulesExample = () => {
    const text = useText();
    const [count, setCount] = useState(0);
    const columns = useMemo<GridColumn[]>(
        () =>
            PATTERNS.map(code => ({
                key: code,
                title: text(`demo.rules.${code}`),
                type: 'text',
                width: 140,
                validateRules: [code === 'only' ? { unique: true } : { pattern: code }],
            })),
        [text],
    );
    return (
        <>
            <EditGrid
                columns={columns}
                rows={NO_ROWS}
                height={300}
                onChange={({ added, changed }) => setCount(added.length + changed.length)}
            />
            <p role="status">{text('demo.rules.changed', { count })}</p>
        </>
    );
};
