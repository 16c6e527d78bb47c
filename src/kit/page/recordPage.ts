import { createContext } from 'react';

/** Where the current screen is: among the rows of a list, in a record's details over its list, or in those as a page of their own. */
export const DetailsContext = createContext<'list' | 'sheet' | 'page'>('list');

/** The address of a record's details as a page of its own, which is a tab of its own. */
export const recordPath = (resource: string, id: string | number): string => `/${resource}/${encodeURIComponent(id)}/page`;

/** The page of the record whose details an address shows over its list; undefined for other addresses. */
export const pageOfDetails = (pathname: string): string | undefined => {
    const record = /^(\/.+\/[^/]+)\/show$/.exec(pathname)?.[1];
    return record && `${record}/page`;
};

/** The path of the list that a record's page belongs to; undefined for other addresses. */
export const listOfRecordPage = (pathname: string): string | undefined => /^(\/.+)\/[^/]+\/page$/.exec(pathname)?.[1];
