/** Menu addresses of the records of an online form; the kinds of lists are told apart by the form itself. */
const RECORDS = /^\/online\/cgform(?:Tree|Erp|Tab|InnerTable)?List\/([^/:]+)/;

/** Which form an address shows the records of. */
export const formIdOf = (pathname: string): string | undefined => RECORDS.exec(pathname)?.[1];

/** The address of the list that an address of records belongs to; undefined for other pages. */
export const recordsPathOf = (pathname: string): string | undefined => {
    const id = formIdOf(pathname);
    return id === undefined ? undefined : `/online/cgformList/${id}`;
};
