import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useInput } from 'react-admin';
import { useMemo, useRef } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import type { NamedAction } from '#contract/kit/action.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '../../kit/fields/fieldsOf.tsx';
import { KeyHint } from './KeyHint.tsx';

interface RejectInputsProps {
    /** Its first field contains the reasons, joined by commas; the others are shown below. */
    action: NamedAction;
    dict: string;
}

const DIGITS = '1,2,3,4,5,6,7,8,9';

/** Reasons to select by click or by the keys 1 to 9; Enter submits, unless the focus is in a text input. */
export const RejectInputs = ({ action: { form }, dict }: RejectInputsProps) => {
    const text = useText();
    const frame = useRef<HTMLDivElement>(null);
    const items = useDictionary(dict);
    const { Input } = useMemo(() => fieldsOf(form), [form]);
    const [codes = '', ...others] = Object.keys(form.fields);
    const { field, fieldState } = useInput<string | null>({
        source: codes,
        validate: (value: unknown) => (typeof value === 'string' && value !== '' ? undefined : text('audit.reasonNeeded')),
    });
    const chosen = typeof field.value === 'string' && field.value !== '' ? field.value.split(',') : [];
    const toggle = (value: string | undefined) => {
        if (value === undefined) return;
        const next = chosen.includes(value) ? chosen.filter(each => each !== value) : [...chosen, value];
        field.onChange(items.flatMap(item => (next.includes(item.value) ? [item.value] : [])).join(','));
    };
    useHotkeys(DIGITS, event => toggle(items[Number(event.key) - 1]?.value));
    useHotkeys('enter', () => frame.current?.closest('form')?.requestSubmit(), { preventDefault: true });
    return (
        <>
            <Box ref={frame} role="group" aria-label={text('audit.reasons')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
                {items.map((item, index) => (
                    <Button
                        key={item.value}
                        variant={chosen.includes(item.value) ? 'contained' : 'outlined'}
                        color={chosen.includes(item.value) ? 'error' : 'inherit'}
                        aria-pressed={chosen.includes(item.value)}
                        onClick={() => toggle(item.value)}
                        endIcon={index < 9 ? <KeyHint>{String(index + 1)}</KeyHint> : undefined}
                    >
                        {item.text}
                    </Button>
                ))}
            </Box>
            <FormHelperText error={fieldState.invalid} role={fieldState.invalid ? 'alert' : undefined} sx={{ minHeight: 18 }}>
                {fieldState.invalid ? text('audit.reasonNeeded') : text('audit.reasonHint')}
            </FormHelperText>
            {others.map(source => (
                <Input key={source} source={source as never} />
            ))}
        </>
    );
};
