import { required, useInput } from 'react-admin';
import { useText } from '#providers/i18n/useText.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { SearchSelect } from '#src/kit/ui/SearchSelect.tsx';

/** An account, found by the person's name. */
export const OwnerInput = () => {
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
