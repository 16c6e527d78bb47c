import { useGetList, useInput, useRecordContext, type RaRecord } from 'react-admin';
import { useText } from '#providers/i18n/useText.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';

type SetRow = RaRecord & { setNo: string; name: string; effectiveFrom: string };

/** Selects the open change set for a draft; empty means the caller's own, or a new one. */
export const DraftSetInput = ({ kind }: { kind: string }) => {
    const text = useText();
    const mayUse = useMayUse();
    const row = useRecordContext<{ id: string; rowStatus?: string }>();
    const { id, field, fieldState } = useInput({
        source: 'changeSetId',
        format: value => value as unknown,
        parse: value => value as unknown,
    });
    const mayList = mayUse('price:changeSet:list');
    const { data = [], isFetching } = useGetList<SetRow>(
        'price/change-set',
        {
            pagination: { page: 1, perPage: 30 },
            sort: { field: 'createTime', order: 'DESC' },
            filter: { status: ['draft', 'rejected'], kind: [kind, 'mixed'] },
        },
        { enabled: mayList },
    );
    if (!mayList) return null;
    const open = data.map(set => ({
        id: String(set.id),
        text: text('price.form.set', { no: set.setNo, name: set.name, time: set.effectiveFrom.slice(0, 16) }),
    }));
    // A published row refers to the set that published it, but its change goes into another set.
    const value: unknown = field.value;
    const chosen = typeof value === 'string' && (row?.rowStatus !== 'published' || open.some(each => each.id === value)) ? [value] : [];
    const label = text('price.form.changeSet');
    return (
        <LabeledControl id={id} label={label} isRequired={false} error={fieldState.error?.message} hint={text('price.form.ownSet')}>
            <ChoiceBox
                choices={open}
                isLoading={isFetching}
                value={chosen}
                onChange={([next]) => field.onChange(next ?? null)}
                onBlur={() => field.onBlur()}
                placeholder={text('price.form.newSet')}
                emptyText={text('price.form.noSet')}
                inputProps={{ id }}
            />
        </LabeledControl>
    );
};
