import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { figureText, ungrouped } from '#contract/kit/writing/written.ts';
import { unitOf, type ValueShape } from '#contract/setting/config-value.ts';
import { fenToYuan, yuanToFen } from '#providers/format/money.ts';
import { percentToRate, rateToPercent } from '#providers/format/rate.ts';
import { useWordsKey } from '#providers/i18n/named.ts';
import { useComposedText } from '../../kit/input/useComposedText.ts';

/** Formats a value for typing. */
const typedOf = ({ kind }: ValueShape, value: unknown): string => {
    if (typeof value === 'number') return kind === 'money' ? fenToYuan(value) : kind === 'bp' ? rateToPercent(value) : String(value);
    if (typeof value === 'string') return value;
    return value === null || value === undefined ? '' : JSON.stringify(value, null, 2);
};

/** Parses typed text; invalid text stays text and is rejected by the validation. */
const valueOfTyped = ({ kind }: ValueShape, typed: string): unknown => {
    const text = typed.trim();
    if (kind === 'money') return yuanToFen(text) ?? text;
    if (kind === 'bp') return percentToRate(text) ?? text;
    if (kind === 'int') {
        const figure = ungrouped(figureText(text));
        return /^-?\d{1,15}$/.test(figure) ? Number(figure) : text;
    }
    if (kind !== 'json') return typed;
    try {
        return JSON.parse(text) as unknown;
    } catch {
        return typed;
    }
};

export interface EditorProps {
    shape: ValueShape;
    value: unknown;
    onChange: (value: unknown) => void;
    isWrong?: boolean;
    disabled?: boolean;
    /** Id of the element with the range or error. */
    noteId?: string;
    /** Width in pixels, for several editors in one line. */
    width?: number;
}

/** While focused it shows the typed text; afterwards the formatted value, or the typed text if it is invalid. */
export const TypedEditor = ({ shape, value, onChange, isWrong, disabled, noteId, width = 180 }: EditorProps) => {
    const words = useWordsKey();
    const [typed, setTyped] = useState<string | null>(null);
    const change = (entered: string) => {
        setTyped(entered);
        onChange(valueOfTyped(shape, entered));
    };
    const composed = useComposedText(typed ?? typedOf(shape, value), change);
    const isLong = shape.kind === 'json';
    return (
        <OutlinedInput
            {...composed.props}
            onBlur={() => setTyped(null)}
            error={isWrong}
            disabled={disabled}
            multiline={isLong}
            inputComponent={isLong ? 'textarea' : undefined}
            startAdornment={shape.kind === 'money' && <InputAdornment position="start">¥</InputAdornment>}
            endAdornment={
                (shape.kind === 'bp' || shape.unit) && (
                    <InputAdornment position="end">{shape.kind === 'bp' ? '%' : unitOf(shape, words).trim()}</InputAdornment>
                )
            }
            inputProps={{
                'aria-label': shape[words],
                'aria-invalid': isWrong,
                'aria-describedby': noteId,
                autoComplete: 'off',
                inputMode: shape.kind === 'text' || isLong ? undefined : 'decimal',
                ...(isLong ? { rows: 4 } : {}),
            }}
            sx={{ width: shape.kind === 'text' || isLong ? { xs: 1, sm: 320 } : width }}
        />
    );
};
