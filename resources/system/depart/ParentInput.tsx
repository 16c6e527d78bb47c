import { useInput, useRecordContext } from 'react-admin';
import { Depart } from '#contract/system/depart.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { useFieldLabel } from '#src/kit/fields/useFieldLabel.ts';
import { pathChoices } from '#src/kit/tree/treeItem.ts';
import { ChoiceBox } from '#src/kit/ui/ChoiceBox.tsx';
import { useDepartTree } from './useDepartTree.ts';

/** The department above, by its whole path; itself and what is below it are no choice. */
export const ParentInput = () => {
    const text = useText();
    const label = useFieldLabel(Depart, 'parentId');
    const record = useRecordContext();
    const { id, field, fieldState } = useInput({ source: 'parentId', format: value => value as unknown, parse: value => value as unknown });
    const { data, isPending } = useDepartTree();
    const error = fieldState.invalid ? fieldState.error?.message : undefined;
    const value = typeof field.value === 'string' && field.value !== '' ? [field.value] : [];
    return (
        <LabeledControl id={id} label={label} error={error}>
            <ChoiceBox
                choices={pathChoices(data ?? [], record === undefined ? undefined : String(record.id))}
                isLoading={isPending}
                value={value}
                onChange={([next]) => field.onChange(next ?? null)}
                onBlur={() => field.onBlur()}
                inputRef={field.ref}
                error={!!error}
                placeholder={text('org.top')}
                inputProps={{ id }}
            />
        </LabeledControl>
    );
};
