// Not "Quoted" ones.
export default { Gone: undefined }
