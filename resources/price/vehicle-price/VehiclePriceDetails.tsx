import { VehiclePrice } from '#contract/price/vehicle-price.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { OrAll } from '../OrAll.tsx';
import { PriceDetails } from '../PriceDetails.tsx';
import { PriceCurve } from './PriceCurve.tsx';

const { Field } = fieldsOf(VehiclePrice);

/** The details of a row of S18 车辆价格. */
export const VehiclePriceDetails = () => (
    <PriceDetails Field={Field} picture={{ labelKey: 'price.tab.curve', content: <PriceCurve /> }}>
        <Field source="cityName">
            <OrAll source="cityName" />
        </Field>
        <Field source="typeName" />
        <Field source="chargeMode" />
        <Field source="baseFen" />
        <Field source="incText" />
        <Field source="minFen" />
        <Field source="halfFen" />
        <Field source="fullFen" />
        <Field source="hourFen" />
        <Field source="stepMinutes" />
        <Field source="graceMinutes" />
        <Field source="km1Fen" />
        <Field source="tierM" />
        <Field source="km2Fen" />
        <Field source="mobilizeKmFen" />
        <Field source="freeRadiusM" />
        <Field source="waitText" />
    </PriceDetails>
);
