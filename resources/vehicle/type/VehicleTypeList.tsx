import Button from '@mui/material/Button';
import { useState } from 'react';
import { TypeSwitch, VehicleType } from '#contract/vehicle/type.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { ScaledNumber } from '#src/kit/ui/ScaledNumber.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { SortButton } from '#src/kit/list/filter/SortButton.tsx';
import { SwitchButtons } from '#src/kit/actions/SwitchButtons.tsx';
import { PriceCitiesCell } from './PriceCitiesCell.tsx';
import { LadderSheet } from './LadderSheet.tsx';

const { Col, Filter } = fieldsOf(VehicleType);

const filters = (
    <>
        <Filter source="name" />
        <Filter source="levelOneId" />
        <Filter source="tonnageKg" />
        <Filter source="code" />
        <Filter source="status" />
        <Filter source="createTime" />
    </>
);

/** Opens the overview of types by tonnage. */
const LadderButton = () => {
    const text = useText();
    const [isOpen, setOpen] = useState(false);
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {text('vehicle.ladder.act')}
            </Button>
            {isOpen && <LadderSheet onClose={() => setOpen(false)} />}
        </>
    );
};

const actions = (
    <>
        <LadderButton />
        <SortButton note={row => (typeof row.levelOneName === 'string' ? row.levelOneName : '')} />
    </>
);

/** S28 车辆类型. */
export const VehicleTypeList = () => (
    <ListFrame bulk={<SwitchButtons of={TypeSwitch} />} sort={{ field: 'sortNo', order: 'ASC' }} filters={filters} actions={actions}>
        <DataList canSelect={[TypeSwitch.Enable, TypeSwitch.Disable]} emptyKey="master.empty.data">
            <Col source="name" width={160} />
            <Col source="images" width={96} />
            <Col source="levelOneName" width={104} />
            <Col source="code" />
            <Col source="tonnageKg">
                <ScaledNumber source="tonnageKg" unit="tonnes" />
            </Col>
            <Col source="maxHeightMm" width={128}>
                <ScaledNumber source="maxHeightMm" unit="metres" />
            </Col>
            <Col source="deck" width={112} />
            <Col source="needCerts" width={200} />
            <Col source="priceCities" width={104}>
                <PriceCitiesCell />
            </Col>
            <Col source="vehicleCount" width={80} />
            <Col source="sortNo" width={92} />
            <Col source="status" />
            <Col source="createTime" />
            <ActionCol actions={['edit', 'delete']}>
                <EditRowButton />
                <DeleteRowButton />
            </ActionCol>
        </DataList>
    </ListFrame>
);
