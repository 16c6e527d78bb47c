import { useContext } from 'react';
import { useRecordContext, useResourceContext, useResourceDefinition } from 'react-admin';
import { PageContext } from '../page/PageContext.ts';
import { DetailsContext, recordPath } from '../page/recordPage.ts';
import { useMay } from '../permission/useMay.ts';

/** The path of the current record's tab, for a link `from` its row or its sheet; undefined if there are no tabs or no details. */
export const useRecordTab = (from: 'list' | 'sheet'): string | undefined => {
    const hasTabs = useContext(PageContext).id !== '';
    const isHere = useContext(DetailsContext) === from;
    const record = useRecordContext();
    const resource = useResourceContext();
    const { hasShow } = useResourceDefinition();
    const may = useMay();
    if (!hasTabs || !isHere || !record || resource === undefined || !hasShow || !may('query')) return undefined;
    return recordPath(resource, record.id);
};
