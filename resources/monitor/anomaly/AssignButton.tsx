import { required, useInput } from 'react-admin';
import { AssignAnomaly } from '#contract/monitor/anomaly.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { SearchSelect } from '#src/kit/input/SearchSelect.tsx';

/** Selects an account by the person's name. */
const OwnerInput = () => {
    const text = useText();
    const label = text('anomaly.owner');
    const message = text('form.choose', { label });
    const { id, field, fieldState } = useInput({ source: 'ownerBy', validate: required(message) });
    return (
        <LabeledControl id={id} label={label} isRequired error={fieldState.error?.message}>
            <SearchSelect code="sys_user,realname,username" label={label} value={String(field.value ?? '')} onChange={field.onChange} />
        </LabeledControl>
    );
};

const { Input } = fieldsOf(AssignAnomaly.form);

/** 指派: the owner is selected by name. */
export const AssignButton = ({ variant = 'text' }: { variant?: 'text' | 'outlined' }) => (
    <ActionButton action={AssignAnomaly} variant={variant}>
        <OwnerInput />
        <Input source="remark" />
    </ActionButton>
);
