/** As much of the router as is needed to know which page is shown. */
export interface Pages {
    state: { location: { pathname: string } };
    subscribe(listener: (state: { location: { pathname: string } }) => void): () => void;
}
