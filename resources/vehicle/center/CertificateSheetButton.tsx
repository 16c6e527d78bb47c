import Print from '@mui/icons-material/PrintOutlined';
import { useListContext, useRecordContext } from 'react-admin';
import { CertificateSheetQuery } from '#contract/vehicle/center.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChosenOnlyButton } from '#src/kit/bulk/ChosenOnlyButton.tsx';
import { usePaper } from '#src/kit/export/usePaper.tsx';

/** 证照清单 of the current vehicle, with copies of its certificates. */
export const CertificateSheetButton = () => {
    const id = useRecordContext()?.id;
    return id === undefined ? null : <SheetButton ids={[String(id)]} />;
};

/** 证照清单 of the selected vehicles; it accepts a selection only, because the result is for printing. */
export const BulkCertificateSheetButton = () => {
    const { selectedIds } = useListContext();
    return <SheetButton ids={selectedIds.map(String)} />;
};

const SheetButton = ({ ids }: { ids: readonly string[] }) => {
    const text = useText();
    const { print, isBusy, preview } = usePaper(CertificateSheetQuery, text('fleet.cert.sheet'));
    return (
        <span>
            <ChosenOnlyButton startIcon={<Print />} loading={isBusy} onClick={() => void print({ ids: ids.join(',') })}>
                {text('fleet.cert.sheet')}
            </ChosenOnlyButton>
            {preview}
        </span>
    );
};
