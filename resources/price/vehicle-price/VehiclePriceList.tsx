import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { VehiclePrice } from '#contract/price/vehicle-price.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { SideSheet } from '#src/kit/dialog/SideSheet.tsx';
import { OrAll } from '../OrAll.tsx';
import { PriceListFrame } from '../PriceListFrame.tsx';
import { PriceTable } from '../PriceTable.tsx';
import { CopyToCityButton } from './CopyToCityButton.tsx';
import { PriceMatrix } from './PriceMatrix.tsx';
import { PriceTableButton } from './PriceTableButton.tsx';
import { RepriceButton } from './RepriceButton.tsx';

/** Opens the starting prices of today as a matrix of types and cities. */
const PriceMatrixButton = () => {
    const text = useText();
    const [isOpen, setOpen] = useState(false);
    const label = text('price.matrix.title');
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {label}
            </Button>
            {isOpen && (
                <SideSheet width={1400} label={label} onClose={() => setOpen(false)} header={<Typography variant="h2">{label}</Typography>}>
                    <PriceMatrix />
                </SideSheet>
            )}
        </>
    );
};

const { Col, Filter } = fieldsOf(VehiclePrice);

const sheet = [
    'cityId',
    'typeId',
    'chargeMode',
    'baseFen',
    'incMinutes',
    'incM',
    'halfFen',
    'halfMinutes',
    'fullFen',
    'fullMinutes',
    'hourFen',
    'stepMinutes',
    'graceMinutes',
    'km1Fen',
    'tierM',
    'km2Fen',
    'freeRadiusM',
    'mobilizeKmFen',
    'waitFreeMin',
    'waitStepMin',
    'waitStepFen',
    'minFen',
] satisfies (keyof typeof VehiclePrice.fields)[];

const filters = (
    <>
        <Filter source="cityId" />
        <Filter source="levelOneId" />
        <Filter source="typeId" />
        <Filter source="chargeMode" />
        <Filter source="effectiveFrom" />
    </>
);

/** S18 车辆价格. */
export const VehiclePriceList = () => (
    <PriceListFrame
        filters={filters}
        sheet={sheet}
        actions={
            <>
                <PriceMatrixButton />
                <PriceTableButton />
                <CopyToCityButton />
            </>
        }
        bulk={<RepriceButton />}
    >
        <PriceTable Col={Col} canSelect>
            <Col source="cityName" width={96}>
                <OrAll source="cityName" />
            </Col>
            <Col source="levelOneName" width={100} />
            <Col source="typeName" width={140} />
            <Col source="chargeMode" />
            <Col source="baseFen" canEdit />
            <Col source="incText" width={110} />
            <Col source="halfFen" canEdit />
            <Col source="fullFen" canEdit />
            <Col source="hourFen" canEdit />
            <Col source="km1Fen" canEdit />
            <Col source="km2Fen" canEdit />
            <Col source="mobilizeKmFen" canEdit />
            <Col source="waitText" width={170} />
            <Col source="minFen" canEdit />
        </PriceTable>
    </PriceListFrame>
);
