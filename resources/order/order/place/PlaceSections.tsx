import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { MAX_VEHICLES, OrderForm } from '#contract/order/place.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { useControl } from '#src/kit/fields/inputs/useControl.ts';
import { ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';
import { WideInput } from '#src/kit/form/WideInput.tsx';
import { AddressInput } from './customer/AddressInput.tsx';
import { AppointInput } from './AppointInput.tsx';
import { CapacityNote } from './CapacityNote.tsx';
import { CustomerCard } from './customer/CustomerCard.tsx';
import { CustomerInput } from './customer/CustomerInput.tsx';
import { ExtrasInput } from './ExtrasInput.tsx';
import { usePlace } from './PlaceContext.ts';
import { ScaledInput } from './ScaledInput.tsx';
import { StepperInput } from './StepperInput.tsx';
import { ToggleInput } from './ToggleInput.tsx';
import { TypeInput } from './TypeInput.tsx';
import { useCustomerChosen } from './customer/useCustomerChosen.ts';
import { useOrderControl } from './useOrderControl.ts';

/** Selects an open city by name or pinyin; restrictions of the city are shown next to its name. */
const CityInput = () => {
    const text = useText();
    const { cities, values } = usePlace();
    const businesses = useDictionary('biz_type');
    const biz = businesses.find(item => item.value === values.bizType)?.text ?? '';
    const control = useOrderControl('cityId');
    const { field, inputRef, error, frame, aria } = useControl(control, { format: value => value, parse: value => value });
    return (
        <LabeledControl {...frame}>
            <ChoiceBox
                choices={cities.map(city => ({
                    id: city.id,
                    text: city.bizTypes.includes(values.bizType ?? '') ? city.name : text('place.city.closed', { city: city.name, biz }),
                }))}
                value={field.value ? [String(field.value)] : []}
                onChange={([next]) => field.onChange(next ?? null)}
                onBlur={() => field.onBlur()}
                inputRef={inputRef}
                error={!!error}
                placeholder={text('place.city.choose')}
                inputProps={aria}
            />
        </LabeledControl>
    );
};

const USUAL = [
    { key: 'two', minutes: 120 },
    { key: 'half', minutes: 240 },
    { key: 'day', minutes: 480 },
] as const;

/** Duration of the hire in hours; shifts have their usual lengths as shortcuts. */
const DurationInput = () => {
    const text = useText();
    const { setValue } = useFormContext();
    const { estMinutes } = usePlace().values;
    return (
        <Box sx={{ minWidth: 0 }}>
            <ScaledInput source="estMinutes" factor={60} unit={text('place.unit.hour')} />
            <Box role="group" aria-label={text('place.job.usual')} sx={{ display: 'flex', gap: 2, mt: -2, mb: 2 }}>
                {USUAL.map(({ key, minutes }) => (
                    <Chip
                        key={key}
                        size="small"
                        variant={estMinutes === minutes ? 'filled' : 'outlined'}
                        color={estMinutes === minutes ? 'primary' : 'default'}
                        label={text(`place.job.length.${key}`)}
                        onClick={() => setValue('estMinutes', minutes, { shouldDirty: true, shouldTouch: true, shouldValidate: true })}
                    />
                ))}
            </Box>
        </Box>
    );
};

interface PlaceSectionProps {
    title: string;
    /** Content next to the title. */
    aside?: ReactNode;
    children: ReactNode;
}

/** One section of the form in its own box: customer, job, time and place, vehicle, payment. */
const PlaceSection = ({ title, aside, children }: PlaceSectionProps) => (
    <Paper component="section" variant="outlined" aria-label={title} sx={{ px: { xs: 3, sm: 5 }, pt: 3, pb: 2, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2, flexWrap: 'wrap' }}>
            <Typography variant="h3" sx={{ mr: 'auto' }}>
                {title}
            </Typography>
            {aside}
        </Box>
        <Box
            sx={{
                display: 'grid',
                columnGap: 5,
                rowGap: 1,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            }}
        >
            {children}
        </Box>
    </Paper>
);

/** Number of vehicles; each becomes a separate order of the group. */
const CountInput = () => {
    const text = useText();
    const { setValue } = useFormContext();
    const count = usePlace().values.vehicleCount ?? 1;
    return (
        <LabeledControl
            id="vehicleCount"
            label={text('place.count.label')}
            hint={count > 1 ? text('place.count.group', { count }) : undefined}
        >
            <div>
                <StepperInput
                    label={text('place.count.label')}
                    value={count}
                    least={1}
                    most={MAX_VEHICLES}
                    onChange={next => setValue('vehicleCount', next, { shouldDirty: true })}
                />
            </div>
        </LabeledControl>
    );
};

const { Input } = fieldsOf(OrderForm);

/** Sections of the form, in the order in which a caller is asked. The business type determines which are shown. */
export const PlaceSections = () => {
    const text = useText();
    const { setValue } = useFormContext();
    const { values, desk, type, way } = usePlace();
    const { choose, setContact, repeat } = useCustomerChosen();
    const isHoist = values.bizType === 'hoist';
    const wayFrom = way.sourceOf(values.distanceM) ?? 'none';
    const credit = desk?.customer;
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0 }}>
            <PlaceSection title={text('place.part.customer')}>
                <WideInput>
                    <CustomerInput onChosen={choose} />
                </WideInput>
                {desk && <CustomerCard desk={desk} onContact={setContact} onRepeat={repeat} />}
                <Input source="contact" />
                <Input source="contactPhone" />
            </PlaceSection>
            <PlaceSection title={text('place.part.job')}>
                <ToggleInput source="bizType" onChosen={() => setValue('typeId', null, { shouldDirty: true })} />
                <CityInput />
                <AddressInput which="from" label={text(isHoist ? 'place.address.site' : 'place.address.from')} />
                {!isHoist && <AddressInput which="to" label={text('place.address.to')} />}
                <AppointInput />
            </PlaceSection>
            <PlaceSection title={text('place.part.load')}>
                <Input source="cargoName" />
                <ScaledInput source="weightKg" factor={1000} unit={text('place.unit.ton')} />
                {values.bizType !== 'haul' && (
                    <>
                        <ScaledInput source="liftHeightMm" factor={1000} unit={text('place.unit.metre')} isRequired={isHoist} />
                        <ScaledInput source="workRadiusMm" factor={1000} unit={text('place.unit.metre')} isRequired={isHoist} />
                    </>
                )}
                <TypeInput />
                <CountInput />
                <CapacityNote />
                {type?.chargeMode !== 'mileage' && <DurationInput />}
                {!isHoist && (
                    <ScaledInput
                        source="distanceM"
                        factor={1000}
                        unit={text('place.unit.km')}
                        helperText={text(`place.job.way.${wayFrom}`)}
                    />
                )}
                {type?.chargeMode === 'shift' && (
                    <ScaledInput
                        source="depotM"
                        factor={1000}
                        unit={text('place.unit.km')}
                        placeholder={text('place.job.depotHint')}
                        helperText={text('place.job.depot')}
                    />
                )}
                <ExtrasInput />
                <WideInput>
                    <Input source="siteNote" placeholder={text('place.job.site')} />
                </WideInput>
                <WideInput>
                    <Input source="images" />
                </WideInput>
            </PlaceSection>
            <PlaceSection title={text('place.part.pay')}>
                <WideInput>
                    <ToggleInput
                        source="payMode"
                        disabled={credit && credit.creditLimitFen === 0 ? ['credit'] : []}
                        hint={
                            values.payMode === 'credit' && credit
                                ? text('place.pay.credit', { amount: formatFen(credit.creditLeftFen) })
                                : undefined
                        }
                    />
                </WideInput>
                <ToggleInput source="invoiceType" />
                <ToggleInput source="priority" isNumber />
                <Input source="remark" helperText={text('place.remark')} />
                <Input source="innerRemark" helperText={text('place.innerRemark')} />
            </PlaceSection>
        </Box>
    );
};
