import { AssignAnomaly } from '#contract/monitor/anomaly.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { OwnerInput } from './OwnerInput.tsx';

const { Input } = fieldsOf(AssignAnomaly.form);

/** 指派: the owner is found by name. */
export const AssignButton = ({ variant = 'text' }: { variant?: 'text' | 'outlined' }) => (
    <ActionButton action={AssignAnomaly} variant={variant}>
        <OwnerInput />
        <Input source="remark" />
    </ActionButton>
);
