/** Menu paths of an online form's records; the kind of list is determined by the form, not by the path. */
const RECORDS = /^\/online\/cgform(?:Tree|Erp|Tab|InnerTable)?List\/([^/:]+)/;

/** The id of the form whose records a path shows. */
export const formIdOf = (pathname: string): string | undefined => RECORDS.exec(pathname)?.[1];

/** The list path of a records path; undefined for other pages. */
export const recordsPathOf = (pathname: string): string | undefined => {
    const id = formIdOf(pathname);
    return id === undefined ? undefined : `/online/cgformList/${id}`;
};
