import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { Dict } from '#contract/system/dict.ts';
import { clearDictionaries, refreshDictionaries } from '#providers/dictionary/dictionary.ts';
import { useText } from '#providers/i18n/useText.ts';
import { refreshServerDicts } from '#providers/system/dicts.ts';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { useMay } from '#src/kit/permission/useMay.ts';
import { lazyDialog } from '#src/kit/loading/lazyPart.ts';
import { DataList } from '#src/kit/list/DataList.tsx';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { RecycleBin } from './RecycleBin.tsx';

/** DICT-05: reloads the dictionaries on the server, then in this browser. */
const RefreshCacheButton = () => {
    const text = useText();
    const may = useMay();
    const notify = useNotify();
    const refresh = useSingleFlight({
        mutationFn: async () => {
            // wire: refleshCache
            await refreshServerDicts();
            clearDictionaries();
            await refreshDictionaries();
        },
        onSuccess: () => notify(text('dict.refreshed'), { type: 'success' }),
        onError: () => notify(text('dict.refreshFailed'), { type: 'warning' }),
    });
    if (!may('refresh')) return null;
    return (
        <Button variant="outlined" loading={refresh.isPending} onClick={() => refresh.mutate()}>
            {text('dict.refresh')}
        </Button>
    );
};

const ItemsSheet = lazyDialog(() => import('./ItemsSheet.tsx'), 'ItemsSheet');

/** 字典配置: opens the items of the current dictionary. */
const ItemsButton = () => {
    const text = useText();
    const dict = useRecordContext<Row<typeof Dict>>();
    const [isOpen, setIsOpen] = useState(false);
    if (!dict) return null;
    return (
        <>
            <Button size="small" onClick={() => setIsOpen(true)}>
                {text('dict.config')}
            </Button>
            {isOpen && <ItemsSheet dictId={dict.id} dictName={dict.dictName} onClose={() => setIsOpen(false)} />}
        </>
    );
};

const RecycleBinButton = () => {
    const text = useText();
    const may = useMay();
    const [isOpen, setIsOpen] = useState(false);
    if (!may('recycle')) return null;
    return (
        <>
            <Button variant="outlined" onClick={() => setIsOpen(true)}>
                {text('dict.bin')}
            </Button>
            {isOpen && <RecycleBin onClose={() => setIsOpen(false)} />}
        </>
    );
};

const { Col, Filter } = fieldsOf(Dict);

export const DictList = () => (
    <ListFrame
        actions={
            <>
                <RefreshCacheButton />
                <RecycleBinButton />
            </>
        }
        filters={
            <>
                <Filter source="dictName" />
                <Filter source="dictCode" />
            </>
        }
    >
        <DataList isNumbered>
            <Col source="dictName" width={200} />
            <Col source="dictCode" width={220} />
            <Col source="description" width={300} />
            <Col source="createTime" />
            <ActionCol width={174} actions={['list', 'edit', 'delete']}>
                <EditRowButton />
                <ItemsButton />
                <DeleteRowButton />
            </ActionCol>
        </DataList>
    </ListFrame>
);
