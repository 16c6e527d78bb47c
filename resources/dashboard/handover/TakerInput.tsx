import { useInput, useRecordContext } from 'react-admin';
import { Handover, TakersQuery } from '#contract/dashboard/handover.ts';
import type { Row } from '#contract/kit/entity.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { useFieldLabel } from '#src/kit/fields/useFieldLabel.ts';
import { ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';

/** Selects the colleague who takes over, by name or account; only those with the permission are offered. */
export const TakerInput = () => {
    const text = useText();
    const label = useFieldLabel(Handover, 'takerId');
    const kept = useRecordContext<Row<typeof Handover>>();
    const placeholder = text('form.choose', { label });
    const { id, field, fieldState } = useInput({
        source: 'takerId',
        validate: (taker: unknown) => (typeof taker === 'string' && taker !== '' ? undefined : placeholder),
        format: value => value as unknown,
        parse: value => value as unknown,
    });
    const { data, isLoading } = useNamedQuery(TakersQuery, {});
    const chosen = kept?.takerId ? [{ id: kept.takerId, text: kept.takerName ?? kept.takerId }] : [];
    const choices =
        data?.map(({ id: taker, realname, username }) => ({
            id: taker,
            text: text('shift.person', { name: realname, account: username }),
        })) ?? chosen;
    const error = fieldState.error?.message;
    return (
        <LabeledControl id={id} label={label} isRequired error={error}>
            <ChoiceBox
                choices={choices}
                isLoading={isLoading}
                value={typeof field.value === 'string' ? [field.value] : []}
                onChange={([taker]) => field.onChange(taker ?? null)}
                onBlur={() => field.onBlur()}
                error={error !== undefined}
                placeholder={placeholder}
                inputProps={{ id, 'aria-describedby': `${id}-note` }}
            />
        </LabeledControl>
    );
};
