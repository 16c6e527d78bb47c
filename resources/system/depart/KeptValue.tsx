import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { Depart } from '#contract/system/depart.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { useFieldLabel } from '#src/kit/fields/useFieldLabel.ts';

/** Says in a form what it does not change. */
export const KeptValue = ({ source, value, hint }: { source: 'parentId' | 'orgCode'; value: string; hint: string }) => {
    const id = useId();
    const label = useFieldLabel(Depart, source);
    return (
        <LabeledControl id={id} label={label} hint={hint}>
            <OutlinedInput id={id} value={value} fullWidth disabled inputProps={{ title: value, 'aria-describedby': `${id}-note` }} />
        </LabeledControl>
    );
};
