// What Docusaurus gives to all pages, as a site adds to it: the components of the tool are there without it.
export default {}
