import { useGetList, useInput, type RaRecord } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Vehicle } from '#contract/vehicle/center.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { useFieldLabel } from '#src/kit/fields/useFieldLabel.ts';
import { ChoiceBox } from '#src/kit/ui/ChoiceBox.tsx';

const MOST = 200;

/** The models of the chosen type. */
export const ModelInput = () => {
    const text = useText();
    const label = useFieldLabel(Vehicle, 'modelId');
    const typeId: unknown = useWatch({ name: 'typeId' });
    const isKnown = typeof typeId === 'string' && typeId !== '';
    const { field, fieldState, id } = useInput<string | null>({ source: 'modelId' });
    const { data = [], isFetching } = useGetList<RaRecord & { name: string; brand_dictText?: string }>(
        'vehicle/model',
        { pagination: { page: 1, perPage: MOST }, sort: { field: 'name', order: 'ASC' }, filter: { typeId } },
        { enabled: isKnown },
    );
    const choices = isKnown
        ? data.map(model => ({ id: String(model.id), text: [model.brand_dictText, model.name].filter(Boolean).join(' ') }))
        : [];
    return (
        <LabeledControl id={id} label={label} error={fieldState.error?.message}>
            <ChoiceBox
                choices={choices}
                value={field.value ? [field.value] : []}
                onChange={([chosen]) => field.onChange(chosen ?? null)}
                onBlur={() => field.onBlur()}
                isLoading={isFetching}
                disabled={!isKnown}
                placeholder={text('form.choose', { label })}
                inputProps={{ id }}
            />
        </LabeledControl>
    );
};
