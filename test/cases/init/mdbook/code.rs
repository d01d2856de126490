fn main() {
// ANCHOR: body
# hidden();
shown();
// ANCHOR_END: body
}
