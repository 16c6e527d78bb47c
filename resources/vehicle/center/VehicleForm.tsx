import { type RaRecord, useGetList, useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Vehicle } from '#contract/vehicle/center.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMapConfig } from '#providers/map/useMapConfig.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { useFieldLabel } from '#src/kit/fields/useFieldLabel.ts';
import { PlaceInput } from '#src/kit/map/PlaceInput.tsx';
import { ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { FormSection } from '#src/kit/form/FormSection.tsx';
import { WideInput } from '#src/kit/form/WideInput.tsx';
import { CertificatesInput } from './CertificatesInput.tsx';

const MOST = 200;

/** Selects one of the models of the selected type. */
const ModelInput = () => {
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

const { Input } = fieldsOf(Vehicle);

export const VehicleForm = () => {
    const text = useText();
    return (
        <FormFrame>
            <FormSection title={text('fleet.form.basics')}>
                <Input source="plateNo" autoFocus helperText={text('fleet.form.plateHint')} />
                <Input source="plateColor" />
                <Input source="cityId" />
                <Input source="typeId" />
                <ModelInput />
                <Input source="vin" helperText={text('fleet.form.vinHint')} />
            </FormSection>
            <FormSection title={text('fleet.form.owner')}>
                <Input source="ownerType" />
                <Input source="ownerName" />
                <Input source="regDate" />
                <Input source="buyDate" />
            </FormSection>
            <FormSection title={text('fleet.form.papers')}>
                <CertificatesInput />
            </FormSection>
            <FormSection title={text('fleet.form.depot')}>
                <WideInput>
                    <Input source="depotAddr" />
                </WideInput>
                <Depot />
            </FormSection>
            <FormSection title={text('fleet.form.other')}>
                <WideInput>
                    <Input source="images" />
                </WideInput>
                <WideInput>
                    <Input source="remark" />
                </WideInput>
            </FormSection>
        </FormFrame>
    );
};

/** Input for the depot; its map initially shows the selected city. */
const Depot = () => {
    const cityId: unknown = useWatch({ name: 'cityId' });
    const { data } = useMapConfig();
    return <PlaceInput lng="depotLng" lat="depotLat" near={data?.cities.find(city => city.id === cityId)} />;
};
