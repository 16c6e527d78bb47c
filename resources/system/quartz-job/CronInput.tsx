import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { QuartzJob } from '#contract/system/quartz-job.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { useControl } from '#src/kit/fields/inputs/useControl.ts';
import { validatorsOf } from '#src/kit/fields/validatorsOf.ts';
import { COMMON_PLANS, CRON_PARTS, cronText, partsOf, withPart } from './cronParts.ts';
import { CronPreviewList } from './CronPreviewList.tsx';

const FIELD = QuartzJob.fields.cronExpression;

/** Edits a cron expression as a whole, part by part, or by a common schedule, and shows its meaning. */
export const CronInput = () => {
    const text = useText();
    const id = useId();
    const label = text('quartz.expression');
    const { field, inputRef, frame, aria } = useControl({
        source: 'cronExpression',
        field: FIELD,
        label,
        isRequired: true,
        defaultValue: COMMON_PLANS.daily,
        validate: validatorsOf(FIELD, label),
        helperText: text('quartz.expressionHint'),
    });
    const expression = String(field.value ?? '');
    const parts = partsOf(expression);
    // Keeps the part as typed during editing: an empty part means «every», but must not turn into a `*` under the cursor.
    const [typed, setTyped] = useState<{ index: number; value: string }>();
    return (
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
            <Box role="group" aria-label={text('quartz.common')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}>
                {(Object.keys(COMMON_PLANS) as (keyof typeof COMMON_PLANS)[]).map(name => (
                    <Chip
                        key={name}
                        size="small"
                        label={text(`quartz.${name}`)}
                        color={expression === COMMON_PLANS[name] ? 'primary' : 'default'}
                        onClick={() => field.onChange(COMMON_PLANS[name])}
                    />
                ))}
            </Box>
            <LabeledControl {...frame}>
                <OutlinedInput
                    {...field}
                    value={expression}
                    onChange={event => field.onChange(cronText(event.target.value))}
                    inputRef={inputRef}
                    fullWidth
                    inputProps={{ ...aria, autoComplete: 'off', maxLength: 64 }}
                />
            </LabeledControl>
            <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(80px, 1fr))', gap: 2, mb: 3 }}>
                {CRON_PARTS.map((part, index) => (
                    <Box key={part}>
                        <Box component="label" htmlFor={`${id}-${part}`} sx={{ fontSize: 12, color: 'text.secondary' }}>
                            {text(`quartz.${part}`)}
                        </Box>
                        <OutlinedInput
                            id={`${id}-${part}`}
                            size="small"
                            fullWidth
                            value={typed?.index === index ? typed.value : parts[index]}
                            onChange={event => {
                                const value = cronText(event.target.value);
                                setTyped({ index, value });
                                field.onChange(withPart(expression, index, value));
                            }}
                            onBlur={() => setTyped(undefined)}
                            inputProps={{ autoComplete: 'off' }}
                        />
                    </Box>
                ))}
            </Box>
            <Box sx={{ bgcolor: 'action.hover', borderRadius: 1, px: 3, py: 2, minHeight: 96 }}>
                <CronPreviewList expression={expression} />
            </Box>
        </Box>
    );
};
