import { createContext } from 'react';

/** Where the current component is rendered: in the rows of a list, in a record's details over its list, or in details as a separate page. */
export const DetailsContext = createContext<'list' | 'sheet' | 'page'>('list');

/** The path of a record's details as a separate page, which is a separate tab. */
export const recordPath = (resource: string, id: string | number): string => `/${resource}/${encodeURIComponent(id)}/page`;

/** The page path of the record whose details a path shows over the list; undefined for other paths. */
export const pageOfDetails = (pathname: string): string | undefined => {
    const record = /^(\/.+\/[^/]+)\/show$/.exec(pathname)?.[1];
    return record && `${record}/page`;
};

/** The path of the list that a record's page belongs to; undefined for other paths. */
export const listOfRecordPage = (pathname: string): string | undefined => /^(\/.+)\/[^/]+\/page$/.exec(pathname)?.[1];
